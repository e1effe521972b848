import { AddAccount } from '../users/public.ts'

const AddAdmin = () => <AddAccount kind="admin-users" />
export default AddAdmin
