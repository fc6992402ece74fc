const networkOfSix = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/;

/**
 * All that one household or company may have of the networks that `networkOf` gives: the first 48 bits of an IPv6 one, the
 * most that a provider hands to a site (RFC 6177), which has 65,536 networks. An IPv4 address is all there is.
 */
export const siteOf = (network: string): string => network.replace(networkOfSix, '$1:/48');
