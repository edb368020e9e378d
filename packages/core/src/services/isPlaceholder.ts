/** What guides and templates have in the place of a project id, as `YOUR_PROJECT_ID` and `<your project id>`, or nothing at all. */
export const isPlaceholder = (projectId: string): boolean =>
  /^(?:(?:your|my)?projectid(?:here)?|yourproject)?$/.test(projectId.toLowerCase().replace(/[^a-z0-9]/g, ''))
