/** The server's own folder, whether it runs from `src` or bundled from `dist`. */
export const serverRoot = new URL('..', import.meta.url)
