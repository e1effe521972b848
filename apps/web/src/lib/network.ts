const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)

/** What the server writes into the page; empty where Vite serves it. */
const written = (name: string): string => {
  const content = metaOf(name)?.content ?? ''
  return content.startsWith('{{') ? '' : content
}

/** The network's name. */
export const networkName = (): string => written('network')

/** The address of the network's logo, if it has one. */
export const networkLogo = (): string | undefined => {
  const version = written('network-logo')
  return version ? `/api/site-settings/logo/${version}` : undefined
}

/** Lets a new name or logo count on this page too, which was written before. */
export function keepNetwork({ network_name, logo }: { network_name: string; logo: string | null }) {
  const [name, mark] = [metaOf('network'), metaOf('network-logo')]
  if (name) name.content = network_name
  if (mark) mark.content = logo ?? ''
}
