/** After so long a prompt is likely hidden or missed: time for a hint, never for a failure. */
export const stillWaitingMs = 15_000
