import type { Level } from '@guildhall/contract/membership-levels'
import type { Say } from '@guildhall/contract/validation'
import { en } from '@guildhall/contract/words/en'

/** What a level is called: those that came with the portal speak the reader's language until somebody renames them. */
export const levelName = ({ slug, name }: Pick<Level, 'slug' | 'name'>, say: Say): string =>
  firstNames.get(slug) === name ? say(`level.${slug}`) : name

const firstNames = new Map(Object.entries(en.level))
