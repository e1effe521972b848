import type { ArticleArea } from '@guildhall/contract/article-content'
import { help, workforce } from '@guildhall/contract/articles'
import type { Access } from '@guildhall/contract/endpoint'

/** What differs between the parts of the portal that are made of articles. */
export type Area = {
  name: ArticleArea
  /** What one of its articles is called in the audit, among files and in the search. */
  subject: 'help_article' | 'workforce_item'
  view: Access
  write: Access
}

export const helpArea: Area = {
  name: 'help',
  subject: 'help_article',
  view: help.read.access,
  write: help.update.access,
}

export const workforceArea: Area = {
  name: 'workforce_development',
  subject: 'workforce_item',
  view: workforce.read.access,
  write: workforce.update.access,
}
