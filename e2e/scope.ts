/**
 * `TEST_SCOPE=all` runs every test and every scan. Any other value is the gate: each screen in one variant, the main journey of
 * each feature. Tests with `@nightly` in their title run only in `all`.
 */
export const runsAll = process.env['TEST_SCOPE'] === 'all'

/** Which variant of each screen the gate scans: a new one every day. */
export const rotation = Number(process.env['TEST_ROTATION'] ?? Math.floor(Date.now() / 86_400_000))
