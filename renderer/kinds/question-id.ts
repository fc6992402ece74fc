/** The id of a step's heading, which names the group or the input that answers it. */
export const questionId = 'question';
