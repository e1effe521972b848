/** Whether everything runs, as in `npm run test:all`. The gate takes a part of each large table and of the random tries. */
export const isWhole = process.env['TEST_SCOPE'] === 'all'

/** How many random cases are tried: so many in all, a quarter of them in the gate. Each run draws others. */
export const tries = (count: number) => (isWhole ? count : Math.ceil(count / 4))
