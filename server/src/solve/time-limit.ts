/** The longest time limit, in seconds: a timer set for more than 2³¹ − 1 ms fires at once. */
export const longestTimeLimit = 2_147_483;
