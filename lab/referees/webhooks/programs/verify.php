<?php
foreach (file(getenv('MESSAGES'), FILE_IGNORE_NEW_LINES) as $line) {
    [$secret, $id, $timestamp, $signatures, $body] = explode("\t", $line);
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signed = $id . '.' . $timestamp . '.' . base64_decode($body);
    $right = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    $isFresh = abs(time() - (int) $timestamp) <= 300;
    $isSigned = array_filter(explode(' ', $signatures), fn ($each) => hash_equals($right, $each));
    echo $isFresh && $isSigned ? "valid\n" : "refused\n";
}
