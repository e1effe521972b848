import { EditAccount } from './edit-account.tsx'

const EditUser = () => <EditAccount kind="users" />
export default EditUser
