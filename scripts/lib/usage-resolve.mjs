/** @typedef {import('./usage.mjs').Uses} Uses */
/** @typedef {import('../../packages/contract/src/endpoint.ts').Endpoint} Endpoint */
/** @typedef {Record<string, Record<string, Endpoint>>} Api endpoints by the name of their group and their own */

/**
 * The endpoints that these sources call, link to or listen to.
 * @param {Uses} uses
 * @param {Api} api
 * @param {Record<string, string>} constants of the contract, by name
 * @returns {Set<Endpoint>}
 */
export function calledBy(uses, api, constants) {
  const links = uses.links
    .map((link) => link.replaceAll(/\{(\w+)\}/g, (_, name) => constants[name] ?? '*'))
    .filter((link) => link.startsWith('/api/'))
  const all = Object.entries(api).flatMap(([group, members]) =>
    Object.entries(members).map(([name, endpoint]) => ({ group, name, endpoint })),
  )
  const called = all.filter(
    ({ group, name, endpoint }) =>
      uses.members.has(`${group}.${name}`) ||
      namesOf(group, uses).some((each) => uses.followed.has(`${each}.${name}`)) ||
      uses.addresses.some(({ method, path }) => method === endpoint.method && path === endpoint.path) ||
      (endpoint.method === 'GET' && links.some((link) => isLinkTo(link, endpoint.path))),
  )
  return new Set(called.map(({ endpoint }) => endpoint))
}

/**
 * The texts that these sources ask about: "may he?".
 * @param {Uses} uses
 * @param {Api} api
 * @param {Record<string, readonly string[]>} permissionGroups
 * @returns {Set<string>}
 */
export function askedBy(uses, api, permissionGroups) {
  const given = [...uses.askedNames].flatMap((name) => [name, ...namesBehind(name, uses)])
  const members = Object.entries(api).flatMap(([group, endpoints]) =>
    [group, ...namesOf(group, uses)].flatMap((from) =>
      Object.entries(endpoints).flatMap(([name, { access }]) =>
        uses.askedMembers.has(`${from}.${name}`) ? [access] : [],
      ),
    ),
  )
  const groups = Object.entries(permissionGroups).filter(([name]) => uses.followed.has(`permissionGroups.${name}`))
  return new Set([
    ...uses.asked,
    ...given.flatMap((name) => [...(uses.given.get(name) ?? [])]),
    ...members,
    ...groups.flatMap(([, keys]) => keys),
  ])
}

/**
 * The names under which a group of endpoints is handed on.
 * @param {string} group
 * @param {Uses} uses
 */
function namesOf(group, uses) {
  const first = [...uses.handedOn].flatMap(([name, groups]) => (groups.has(group) ? [name] : []))
  const names = new Set(first)
  // What is added while it is walked is walked, too.
  for (const name of names)
    for (const [other, from] of uses.renamed) if (from.has(name) && first.length > 0) names.add(other)
  return [...names]
}

/**
 * What something was called before it was handed on under this name.
 * @param {string} name
 * @param {Uses} uses
 */
const namesBehind = (name, { renamed }) => [...(renamed.get(name) ?? [])]

/**
 * Whether a text is the address of an endpoint, with whatever for its parameters.
 * @param {string} link
 * @param {string} path
 */
function isLinkTo(link, path) {
  const parts = link.replace(/\?.*$/, '').replace('/api/', '').split('/')
  const wanted = path.split('/')
  return parts.length === wanted.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i])
}
