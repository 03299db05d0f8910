const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|fetch|monitor|curl|wget|python|facebookexternalhit/i

/** Returns whether a `User-Agent` header belongs to a self-declared bot. */
export const isRobot = (userAgent: string) => userAgent === '' || ROBOT.test(userAgent)
