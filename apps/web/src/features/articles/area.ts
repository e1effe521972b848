import type { ArticleLink } from '@guildhall/contract/article-content'
import type { ArticleEndpoints } from '@guildhall/contract/articles'
import type { CategoryEndpoints } from '@guildhall/contract/categories'
import type { Access } from '@guildhall/contract/endpoint'

/** What differs between the parts of the portal that are made of articles. */
export type Area = {
  base: '/help' | '/workforce-development'
  /** Whose words speak of it. */
  words: 'help' | 'workforce-development'
  endpoints: ArticleEndpoints
  categories: CategoryEndpoints
  /** Who is shown its categories: of its readers, and of those who keep it. */
  shelves: { view: Access; read: Access }
  addPath: string
  editPath: (id: string) => string
  categoriesPath: string
}

export const shelfPath = ({ base }: Area, categorySlug?: string) =>
  categorySlug ? `${base}/category/${categorySlug}` : `${base}/category`

export const articlePath = (area: Area, { category_slug, slug }: Pick<ArticleLink, 'category_slug' | 'slug'>) =>
  `${shelfPath(area, category_slug)}/${slug}`
