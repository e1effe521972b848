/** The level that is never billed; it can neither be deleted nor begin to cost. */
export const isKept = ({ slug }: { slug: string }): boolean => slug === 'stakeholders-gov'
