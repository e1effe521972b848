import type { ToolName } from '@guildhall/contract/tools'

/** Name and version, as people say it. */
export const toolTitle = ({ name, version }: Pick<ToolName, 'name' | 'version'>): string => `${name} ${version}`.trim()
