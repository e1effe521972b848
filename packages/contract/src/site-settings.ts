import { z } from 'zod'
import { passwordFloor } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** What the network asks of everybody who signs in. */
export const SecuritySettings = z.object({
  password_minimum: z.int().min(passwordFloor).max(64),
  /** A session that nobody uses ends after this long. */
  session_idle_minutes: z
    .int()
    .min(5)
    .max(60 * 24 * 30),
  /** A session ends after this long, however busy. */
  session_absolute_hours: z
    .int()
    .min(1)
    .max(24 * 90),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

export const siteSettings = {
  /** What a stranger's page has to know. */
  public: endpoint({
    method: 'GET',
    path: 'site-settings/public',
    access: 'public',
    data: SecuritySettings.pick({ password_minimum: true }),
  }),
  show: endpoint({ method: 'GET', path: 'site-settings/show', access: 'setting_write', data: SecuritySettings }),
  update: endpoint({
    method: 'POST',
    path: 'site-settings/update',
    access: 'setting_write',
    body: SecuritySettings,
    data: SecuritySettings,
    done: 'site_settings.saved',
  }),
}
