/** Whether a project id is empty or a placeholder of guides and templates, such as `YOUR_PROJECT_ID` and `<your project id>`. */
export const isPlaceholder = (projectId: string): boolean =>
  /^(?:(?:your|my)?projectid(?:here)?|yourproject)?$/.test(projectId.toLowerCase().replace(/[^a-z0-9]/g, ''))
