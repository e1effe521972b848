import { AccountList } from '../users/public.ts'

const AdminUserList = () => <AccountList kind="admin-users" />
export default AdminUserList
