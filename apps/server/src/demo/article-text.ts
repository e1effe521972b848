import type { WorkforceDetails } from '@guildhall/contract/article-content'
import type { Audience } from '@guildhall/contract/audiences'

export type DemoArticle = {
  title: string
  summary: string
  body: string
  tags: string[]
  isDraft?: true
  audience?: Partial<Audience>
}
export type DemoShelf = { name: string; inside?: string; description: string; articles: DemoArticle[] }

export const p = (text: string) => `<p>${text}</p>`
export const h = (text: string) => `<h2>${text}</h2>`
export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`
export const points = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const cell = (tag: 'th' | 'td', text: string) => `<${tag} colspan="1" rowspan="1"><p>${text}</p></${tag}>`
export const table = (head: string[], ...rows: string[][]) =>
  `<table><tbody><tr>${head.map((text) => cell('th', text)).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((text) => cell('td', text)).join('')}</tr>`)
    .join('')}</tbody></table>`
export const article = (
  title: string,
  summary: string,
  tags: string[],
  body: string[],
  more: Pick<DemoArticle, 'isDraft' | 'audience'> = {},
): DemoArticle => ({ title, summary, tags, body: body.join(''), ...more })

/** Days are counted from the load. */
type Offer = Omit<WorkforceDetails, 'starts_on' | 'ends_on' | 'apply_by'> & {
  starts: number | null
  ends: number | null
  apply: number | null
}
export type DemoItem = DemoArticle & { offer: Offer }
export type ItemShelf = { name: string; description: string; items: DemoItem[] }

export const item = (
  kind: WorkforceDetails['kind'],
  title: string,
  summary: string,
  body: string[],
  { tags = [], isDraft, audience, ...offer }: Partial<Offer & Omit<DemoArticle, 'title' | 'summary' | 'body'>>,
): DemoItem => ({
  title,
  summary,
  tags,
  body: body.join(''),
  ...(isDraft ? { isDraft } : {}),
  ...(audience ? { audience } : {}),
  offer: {
    kind,
    provider: '',
    starts: null,
    ends: null,
    apply: null,
    cost: '',
    place: '',
    seats: null,
    apply_url: '',
    is_enrolment_open: false,
    ...offer,
  },
})
