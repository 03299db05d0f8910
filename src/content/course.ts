/** When the course opens; to go, with every sentence that names it, on that day. */
export const COURSE_OPENS = 'January 2027'
