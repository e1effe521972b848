export type FormObject = { [key: string]: unknown }

/** `a[b][0]=c` as `{ a: { b: ['c'] } }`, the way Stripe reads forms. */
export function formObject(form: string | Record<string, string>): FormObject {
  const root: FormObject = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const steps = name.split('[').map((step) => step.replace(/\]$/, ''))
    let at = root
    steps.forEach((step, index) => {
      const key = step === '' ? String(Object.keys(at).length) : step
      if (index === steps.length - 1) return void put(at, key, value)
      const next = at[key]
      if (isObject(next) && Object.hasOwn(at, key)) at = next
      else at = put(at, key, {})
    })
  }
  return mapped(root, listed)
}

/** Never through a setter, whatever the name. */
function put<T>(at: FormObject, key: string, value: T): T {
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true })
  return value
}

/** Objects whose names count from zero are lists. */
function listed(value: unknown): unknown {
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return Object.values(value).map(listed)
  return mapped(value, listed)
}

const isObject = (value: unknown): value is FormObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (entries: FormObject, map: (value: unknown) => unknown): FormObject =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]))
