/** 32 hex digits, as project ids are. Worth nothing outside the sandbox. */
export const projectId = '5a9db0c0ffee5a9db0c0ffee5a9db0c0'
