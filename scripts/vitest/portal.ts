type Row = { id: string }
type Demo = { password: string; accounts: { email: string; code: string }[] }
type Answer = { data: [Row, ...Row[]] & Row }

/** Signs in as somebody of the demo, and gives a way to call the API as that person, also after a restart. */
export const signedIn = async (url: string, account = 'system_admin') => callAs(await signIn(url, account))

/** A way to call the API, at any node, as whoever has this cookie. */
export const callAs =
  (given: string | (() => string)) =>
  async <T = Answer>(at: string, path: string, body?: object): Promise<T> => {
    const cookie = typeof given === 'string' ? given : given()
    const reply = body
      ? await post(`${at}/api/${path}`, body, cookie)
      : await fetch(`${at}/api/${path}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }

/** Signs in as somebody of the demo; answers the cookie. */
export async function signIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/demo/accounts`)
  const { data: demo } = (await answer.json()) as { data: Demo }
  const email = `${account}@demo.guildhall.test`
  const login = await post(`${url}/api/auth/login`, { email, password: demo.password })
  const code = demo.accounts.find((each) => each.email === email)?.code
  const verified = await post(`${url}/api/users/2fa/verify`, { code }, cookieOf(login))
  return cookieOf(verified)
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
