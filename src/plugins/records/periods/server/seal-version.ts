/**
 * Version of new seals. 1: a hash of the approved records; 2: digests of the records and the boundary, and a chain; 3:
 * also the facility itself, the size of the company and the editions; 4: gases outside the Kyoto Protocol.
 */
export const SEAL_VERSION = 4;
