/** What `onFlowComplete` is given when the flow's own time is used up. */
export const hookMs = 30_000;
/** What putting the device back may take once the run was interrupted: somebody waits for it to end. */
export const interruptedRestoreMs = 5_000;
/** Passes of a `repeat` that says neither how often nor has an end of its own. */
export const maxPasses = 10_000;
/** How far behind its deadline a tool call is waited for before it is given up as hung. */
export const callGraceMs = 5_000;
/** How long an interrupted call may take to end, so that its own last event comes before the step's. */
export const interruptGraceMs = 2_000;
/** One question at the end of a flow. */
export const crashMs = 5_000;
export const evidenceMs = 10_000;
export const openSessionMs = 180_000;
/** How long a device that was lost may take to come back. */
export const reopenMs = 10_000;
export const reopenPauseMs = 1_000;
export const closeSessionMs = 10_000;
/** A recording that is still open at the end is written, pulled and saved. */
export const recordingMs = 60_000;
/** One interrupt: what makes a dialog go away is a touch or two. */
export const interruptMs = 60_000;
