import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'

/** Where people talk about a thing: what it is called, where it is shown, and who takes part. */
export type Room = {
  name: string
  note: string
  link: string
  /** The ids of the people who are told of what is written. */
  readers: string[]
  may_write: boolean
}

/** The room of the thing of this id, as this person may see it; null where he may not. */
export type RoomGate = (db: Db, actor: Actor, id: string) => Promise<Room | null>

/** By the id of the order, and by that of the response whose team talks; what has no gate is open to nobody. */
export type Rooms = { order?: RoomGate; opportunity?: RoomGate }
