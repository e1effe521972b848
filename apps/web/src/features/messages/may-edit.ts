import { editableHours, type Message, type MessagePage } from '@guildhall/contract/messages'

/** For a day, and only where what is written does not have to stay as it was. */
export const mayEdit = ({ conversation }: MessagePage, { created_at, body }: Message): boolean =>
  conversation?.may_edit === true && body !== '' && Date.now() - Date.parse(created_at) < editableHours * 3_600_000
