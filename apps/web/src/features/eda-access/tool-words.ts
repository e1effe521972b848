import { formatLongDay } from '../../lib/format.ts'

/** An element by its name and version. */
export const toolName = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`.trim()

/** A day of the calendar, the same wherever it is read. */
export const formatDay = (day: string, language: string): string => formatLongDay(day, language, 'UTC')
