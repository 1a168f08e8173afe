/** What author and team call a complaint by: the end of its id. */
export const complaintNumber = (id: string): string => id.slice(-6).toUpperCase();
