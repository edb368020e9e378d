import type { KitOptions } from '../options/KitOptions.ts'

/** Whether a project id is empty or a placeholder of guides and templates, such as `YOUR_PROJECT_ID` and `<your project id>`. */
export const isPlaceholder = (projectId: string): boolean =>
  /^(?:(?:your|my)?projectid(?:here)?|yourproject)?$/.test(projectId.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Whether a service is asked: it is configured, and the kit has a project id. */
export const asksService = (
  { projectId, services }: Pick<KitOptions, 'projectId' | 'services'>,
  name: keyof NonNullable<KitOptions['services']>,
): boolean => services?.[name] !== undefined && projectId !== undefined && !isPlaceholder(projectId)
