/** Longest e-mail address there is (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;
