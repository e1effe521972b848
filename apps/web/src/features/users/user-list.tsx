import { AccountList } from './account-list.tsx'

const UserList = () => <AccountList kind="users" />
export default UserList
