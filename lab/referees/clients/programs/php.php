<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/client/lib/' . str_replace('\\', '/', substr($class, strlen('Girouette\\'))) . '.php';
    if (str_starts_with($class, 'Girouette\\') && is_file($file)) {
        require $file;
    }
});

use Girouette\Api\GameApi;
use Girouette\Api\TillsApi;
use Girouette\Configuration;
use Girouette\Model\CheckGiftRequest;
use Girouette\Model\RedeemGiftRequest;

$configuration = (new Configuration())->setHost(getenv('GIROUETTE_URL'))->setAccessToken(getenv('GIROUETTE_KEY'));
$http = new GuzzleHttp\Client();
$game = new GameApi($http, $configuration);
$tills = new TillsApi($http, $configuration);
$owner = getenv('GIROUETTE_OWNER');

$listed = $game->listWonGifts($owner);
$gifts = [];
foreach (explode(',', getenv('CODES')) as $code) {
    $checked = $tills->checkGift(new CheckGiftRequest(['code' => $code]));
    $redeemed = $tills->redeemGift(new RedeemGiftRequest(['code' => $code, 'device' => 'Caisse']), "$code-sale");
    $gifts[] = [
        'code' => $code,
        'alcohol' => $checked->getConditions()->getAlcohol() ?? false,
        'campaign' => $checked->getCampaign() ?? false,
        'test' => $checked->getTest() ?? false,
        'state' => $redeemed->getState(),
    ];
}
$file = $game->downloadRedemptions($owner, 'xlsx');
copy($file->getPathname(), getenv('FILE'));
echo json_encode(['listed' => count($listed), 'gifts' => $gifts]), "\n";
