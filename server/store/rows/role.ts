/** What staff may do, from the least: read figures; draft and plan; publish, and look after people and the log. */
export const roles = ['analyst', 'editor', 'publisher'] as const;
export type Role = (typeof roles)[number];

/** The roles that may do what needs `role`. */
export const rolesFrom = (role: Role): readonly Role[] => roles.slice(roles.indexOf(role));
