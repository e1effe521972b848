import { AddAccount } from './add-account.tsx'

const AddUser = () => <AddAccount kind="users" />
export default AddUser
