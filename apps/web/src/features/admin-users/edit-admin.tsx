import { EditAccount } from '../users/public.ts'

const EditAdmin = () => <EditAccount kind="admin-users" />
export default EditAdmin
