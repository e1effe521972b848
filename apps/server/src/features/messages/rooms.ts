import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'

/** What a conversation about a thing is called, and where the thing is shown. */
export type RoomHead = { name: string; note: string; link: string }

/** Where people talk about a thing, and who takes part. */
export type Room = RoomHead & {
  /** The ids of the people who are told of what is written. */
  readers: string[]
  may_write: boolean
}

/** The room of the thing of this id, as this person may see it; null where they may not. */
export type RoomGate = (db: Db, actor: Actor, id: string) => Promise<Room | null>

/** The heads of several rooms, by the id of the thing, in a constant number of statements; without those that are closed to the person. */
export type RoomList = (db: Db, actor: Actor, ids: string[]) => Promise<Map<string, RoomHead>>

/** By the id of the order, and by that of the response whose team talks; what has no gate is open to nobody. */
export type Rooms = { order?: RoomGate; opportunity?: RoomGate; orders?: RoomList; opportunities?: RoomList }
