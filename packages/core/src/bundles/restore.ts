/* A session is stored, another tab has changed one, or a login comes back from its provider. */
export { followTabs } from '../connection/followTabs.ts'
export { reconnect, refreshWallets, restoreOther } from '../connection/reconnect.ts'
export { resumeLogin } from '../connection/resumeLogin.ts'
