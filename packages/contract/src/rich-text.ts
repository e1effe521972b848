import { filePath } from './files.ts'

/** What formatted text is made of: the editor makes nothing else, the server keeps and the reader shows nothing else. */
export const richTextElements =
  'h2 h3 h4 p blockquote ul ol li hr br pre code strong em u s a img table thead tbody tr th td'.split(' ')

export const richTextAttributes: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** Whether a link may lead there: the web, a mailbox, or a page of the portal. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))/i.test(address) && !/[\p{Cc}\\]/u.test(address)

const picture = new RegExp(`^${filePath}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

/** The file that a picture shows; none where it is not the portal's. */
export const pictureId = (address: string): string | undefined => picture.exec(address)?.[1]
