import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What the embedded database needs to be opened at all. */
export const embeddedExtensions = { pg_trgm, unaccent }
