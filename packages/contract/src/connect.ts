import { z } from 'zod'
import { capabilityWeights } from './capabilities.ts'
import { SeenVersion } from './content.ts'
import { endpoint, Id, many } from './endpoint.ts'
import { organizationTypes } from './organizations.ts'
import { OwnEntry, SavedEntry } from './own-entry.ts'
import { Passage } from './search.ts'
import { word } from './validation.ts'

export const directoryTypes = ['organization', 'user'] as const
export type DirectoryType = (typeof directoryTypes)[number]

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** What an entry has to be; each of them can be seen and taken away by the reader. */
export const DirectoryFilters = z.object({
  type: many(z.enum(organizationTypes)),
  level: many(z.string().max(60)),
  hub_id: many(z.uuid()),
  /** Nodes of the taxonomy, each with all that lies below it; an entry has to offer every one of them. */
  capability: many(z.uuid()),
  /** Only what an organization lives from. */
  weight: z.enum(capabilityWeights).optional(),
  /** An entry has to hold every one of them. */
  certification: many(z.string().max(120)),
  region: many(z.string().max(100)),
  country: many(z.string().length(2)),
  /** The window of the map. */
  west: degrees(180).optional(),
  south: degrees(90).optional(),
  east: degrees(180).optional(),
  north: degrees(90).optional(),
})
export type DirectoryFilters = z.infer<typeof DirectoryFilters>

const words = z.string().trim().max(200).optional()
export const directorySorts = ['fit', 'name', '-joined'] as const
export const DirectoryQuery = DirectoryFilters.extend({
  of: z.enum(directoryTypes).default('organization'),
  search: words,
  /** Words count only as they are written. */
  exact: z.enum(['1']).optional(),
  sort: z.enum(directorySorts).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(20),
})
export type DirectoryQuery = z.infer<typeof DirectoryQuery>

/** A capability as a card shows it. */
export const ShownCapability = z.object({
  node_id: z.uuid(),
  name: Passage,
  weight: z.enum(capabilityWeights),
  /** The synonym by which it was found, where that is not its name. */
  found_as: z.string().nullable(),
})
export type ShownCapability = z.infer<typeof ShownCapability>

export const DirectoryEntry = z.object({
  of: z.enum(directoryTypes),
  id: z.uuid(),
  name: Passage,
  /** The version of an organization's logo or of a person's photo. */
  picture: z.string().nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  type: z.enum(organizationTypes),
  level: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  /** Of a person: what he does there, where he shows it. */
  job_title: z.string(),
  /** The passage of the summary that fits best, or its beginning. */
  passage: Passage,
  /** Those that were looked for first, then core ones; at most six. */
  capabilities: z.array(ShownCapability),
  capability_count: z.int(),
  certifications: z.array(z.string()),
  hubs: z.array(z.string()),
  /** Numbered on the map where it has a place. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

/** What was taken for what; a word that nothing resembles was left out, and was taken for nothing. */
export const Corrected = z.array(z.object({ from: z.string(), to: z.array(z.string()) }))

const Found = z.object({
  entries: z.array(DirectoryEntry),
  corrected: Corrected,
  total: z.int(),
  total_is_exact: z.boolean(),
})
export type DirectoryFound = z.infer<typeof Found>

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() })
/** How many entries each value would leave, given all other filters; what is chosen is there even where it leaves none. */
const Facets = z.object({
  type: z.array(Count),
  level: z.array(Count),
  hub_id: z.array(Count),
  /** The top of the taxonomy, and whatever is chosen with what lies right below. */
  capability: z.array(Count.extend({ parent_id: z.uuid().nullable() })),
  certification: z.array(Count),
  region: z.array(Count),
  /** False when more than 20,000 entries fit: then only so many of them are counted. */
  is_exact: z.boolean(),
  /** How many of the other kind fit, for the switch between the two. */
  other_total: z.int(),
  other_total_is_exact: z.boolean(),
})
export type Facets = z.infer<typeof Facets>

/** A spot of the map: one organization, or several that lie too near to each other at this distance. */
const Spot = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  id: z.uuid().nullable(),
  name: z.string().nullable(),
})
export type Spot = z.infer<typeof Spot>

/** What a typed sentence says, as filters that can be seen and corrected, and the words that are left. */
const Understood = z.object({
  search: z.string(),
  filters: z.array(
    z.object({
      /** The words that said so. */
      said: z.string(),
      key: z.enum(['type', 'level', 'hub_id', 'capability', 'certification', 'region', 'country', 'weight']),
      value: z.string(),
      label: z.string(),
    }),
  ),
})
export type Understood = z.infer<typeof Understood>

export const SearchInput = z.object({
  name: z.string().trim().min(1, word('search_name_needed')).max(80),
  /** What stands in the address behind the question mark. */
  search: z.string().max(2000),
  is_notified: z.boolean().default(true),
})
export const SavedSearch = SearchInput.extend({
  id: z.uuid(),
  /** How many it finds now, and how many of them are new since they were last looked at. */
  total: z.int(),
  new_count: z.int(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const Contact = z.object({ name: z.string(), job_title: z.string(), email: z.string(), phone: z.string() })
const DetailedCapability = z.object({
  id: z.uuid(),
  node_id: z.uuid(),
  name: z.string(),
  /** From the top of the taxonomy down to the one above. */
  above: z.array(z.string()),
  weight: z.enum(capabilityWeights),
  description: z.string(),
  readiness_level: z.int().nullable(),
  equipment: z.array(z.string()),
  capacity: z.string(),
  lead_time_weeks: z.int().nullable(),
  is_stale: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
const ShortPerson = z.object({ id: z.uuid(), name: z.string(), job_title: z.string(), picture: z.string().nullable() })

/** Everything that is shown to those with `view_connect_additional_details`; what is private is not in it. */
export const DirectoryDetails = z.object({
  entry: DirectoryEntry,
  website: z.string(),
  summary: z.string(),
  facilities: z.array(z.object({ name: z.string(), place: z.string(), about: z.string() })),
  certifications: z.array(z.object({ name: z.string(), issuer: z.string(), expires_on: z.iso.date().nullable() })),
  naics: z.array(z.string()),
  past_work: z.array(
    z.object({ title: z.string(), customer: z.string(), year: z.int().nullable(), about: z.string() }),
  ),
  contacts: z.array(Contact),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  capabilities: z.array(DetailedCapability),
  /** Of a person: his address and number where he shows them; null where he does not. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Those of the organization who are listed, at most 50. */
  people: z.array(ShortPerson),
  people_count: z.int(),
})
export type DirectoryDetails = z.infer<typeof DirectoryDetails>

const OfEntry = z.object({ type: z.enum(directoryTypes), id: z.uuid() })

export const connect = {
  list: endpoint({ method: 'GET', path: 'connect/list', access: 'connect_read', query: DirectoryQuery, data: Found }),
  facets: endpoint({
    method: 'GET',
    path: 'connect/facets',
    access: 'connect_read',
    query: DirectoryQuery.omit({ page: true, per_page: true, sort: true }),
    data: Facets,
  }),
  /** Where the organizations are that fit; people stand where their organization is. */
  map: endpoint({
    method: 'GET',
    path: 'connect/map',
    access: 'connect_read',
    query: DirectoryQuery.omit({ page: true, per_page: true, sort: true }).extend({
      /** How many degrees two spots have to be apart to be told apart. */
      grain: z.coerce.number().min(0).max(20).default(0),
    }),
    data: z.array(Spot),
  }),
  understand: endpoint({
    method: 'GET',
    path: 'connect/understand',
    access: 'connect_read',
    query: z.object({ sentence: z.string().trim().min(1).max(200) }),
    data: Understood,
  }),
  details: endpoint({
    method: 'GET',
    path: 'connect/additional-details/:type/:id',
    access: 'view_connect_additional_details',
    params: OfEntry,
    data: DirectoryDetails,
  }),
  /** The logo or photo of an entry, by its version. */
  picture: endpoint({
    method: 'GET',
    path: 'connect/picture/:type/:id/:version',
    access: 'connect_read',
    params: OfEntry.extend({ version: z.string().max(20) }),
    data: z.string(),
    file: 'image/webp',
  }),
  searches: endpoint({
    method: 'GET',
    path: 'connect/searches',
    access: 'connect_read',
    data: z.array(SavedSearch),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: 'connect/save-search',
    access: 'connect_read',
    body: SearchInput,
    data: SavedSearch,
    done: 'connect.search_saved',
  }),
  updateSearch: endpoint({
    method: 'POST',
    path: 'connect/update-search',
    access: 'connect_read',
    body: SearchInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: SavedSearch,
    done: 'connect.search_saved',
  }),
  /** Its new matches have been looked at. */
  seeSearch: endpoint({
    method: 'POST',
    path: 'connect/see-search',
    access: 'connect_read',
    body: Id,
    data: z.null(),
  }),
  deleteSearch: endpoint({
    method: 'DELETE',
    path: 'connect/delete-search/:id',
    access: 'connect_read',
    params: Id,
    data: z.null(),
    done: 'connect.search_deleted',
  }),
  /** What the directory shows of the caller himself. */
  ownEntry: endpoint({ method: 'GET', path: 'connect/own-entry', access: 'connect_read', data: SavedEntry }),
  updateOwnEntry: endpoint({
    method: 'POST',
    path: 'connect/update-own-entry',
    access: 'connect_read',
    body: OwnEntry.extend(SeenVersion.shape),
    data: SavedEntry,
    done: 'connect.entry_saved',
  }),
}
