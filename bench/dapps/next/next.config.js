/** Keeps Next's defaults; the pages are files, as those of the other bundlers. */
export default { output: 'export' }
