/** Why a feature has no service, for the developer: the cause of the error that the user reads in other words. */
export const noService = (): Error =>
  new Error('There is no service: `services.blockchain` and a `projectId` of your own are needed.')
