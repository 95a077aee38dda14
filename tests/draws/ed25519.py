"""Verifies Ed25519 signatures (RFC 8032), with the standard library only. For public data: it takes no care of side channels."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SQRT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    """The x of a point; None when there is none."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * SQRT_OF_MINUS_1 % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def point(encoded):
    """A point in extended coordinates; None when the bytes are no point."""
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, two):
    a = (one[1] - one[0]) * (two[1] - two[0]) % P
    b = (one[1] + one[0]) * (two[1] + two[0]) % P
    c = 2 * one[3] * two[3] * D % P
    d = 2 * one[2] * two[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor, base):
    total = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            total = add(total, base)
        base = add(base, base)
        factor >>= 1
    return total


def is_equal(one, two):
    return not (one[0] * two[2] - two[0] * one[2]) % P and not (one[1] * two[2] - two[1] * one[2]) % P


BASE_Y = 4 * pow(5, -1, P) % P
BASE = point(BASE_Y.to_bytes(32, "little"))


def is_signed(public_key, message, signature):
    """Whether `signature` (64 bytes) is that of `message` under `public_key` (32 bytes)."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = point(public_key), point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    h = int.from_bytes(digest, "little") % ORDER
    return is_equal(times(s, BASE), add(r, times(h, key)))
