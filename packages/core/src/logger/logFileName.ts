/** What a download of the log is called: `kit-log-2026-11-21T10-00-00.jsonl`. `now`: ms since 1970. */
export const logFileName = (now: number): string =>
  `kit-log-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl`
