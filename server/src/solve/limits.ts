/** The longest time limit, in seconds: a timer set for more than 2³¹ − 1 ms fires at once. */
export const longestTimeLimit = 2_147_483;

/** Each answer that is counted is kept in memory. */
export const mostToCount = 100_000;
