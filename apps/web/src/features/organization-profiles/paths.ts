export const listPath = '/organizations/profile/list'
export const profilePath = (id: string) => `/organizations/profile/${id}`
/** With a part of the profile, the form opens there. */
export const editPath = (id: string, part?: string) => `/organizations/profile/${id}/edit${part ? `#${part}` : ''}`
