/** The network's name, which the server writes into the page; empty where Vite serves it. */
export const networkName = (): string => {
  const name = document.querySelector<HTMLMetaElement>('meta[name=network]')?.content ?? ''
  return name.startsWith('{{') ? '' : name
}
