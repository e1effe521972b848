import { categoryAreas } from '@guildhall/contract/categories'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, version } from '../columns.ts'

/** The shelves of help, workforce development and the content library: one tree for each area. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    area: text('area', { enum: categoryAreas }).notNull(),
    parent_id: uuid('parent_id'),
    name: text('name').notNull(),
    /** The last part of its address; earlier ones are in `slugs`. */
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    foreignKey({ columns: [t.parent_id], foreignColumns: [t.id], name: 'categories_parent_fk' }),
    uniqueIndex('categories_name_unique').on(
      t.area,
      sql`coalesce(${t.parent_id}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${t.name})`,
    ),
    uniqueIndex('categories_slug_unique').on(t.area, t.slug),
    index('categories_order_index').on(t.area, t.parent_id, t.position),
  ],
)
