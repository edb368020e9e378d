/** Of @kit/core, sent to services as `sv`. The release script keeps it equal to package.json; a test watches it. */
export const kitVersion = '0.0.0'
